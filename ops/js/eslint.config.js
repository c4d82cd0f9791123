// Lints the JavaScript of display/: what eslint recommends, and what keeps a module readable.

import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["display/vendor/**", "../../display/vendor/**"] },
  js.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "array-callback-return": "error",
      complexity: ["error", 12],
      eqeqeq: "error",
      "no-duplicate-imports": "error",
      "no-param-reassign": "error",
      "no-shadow": "error",
      "no-template-curly-in-string": "error",
      "no-unused-expressions": "error",
      "no-use-before-define": ["error", { functions: false, variables: false }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
];
