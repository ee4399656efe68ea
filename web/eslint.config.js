import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// Documents have the types that the engine says (src/generated), so nobody writes their shapes again.
const written = [
  {
    selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword.typeAnnotation',
    message: 'Not `as unknown as`: take the type of the document from src/generated.',
  },
  {
    selector: ':matches(TSAsExpression, TSAsExpression > TSArrayType) > TSTypeLiteral',
    message: 'No shape written at a cast: take the type of the document from src/generated.',
  },
];

export default ts.config(
  { ignores: ['node_modules/', '../build/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off', // indices that are known to be there
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-syntax': ['error', ...written],
      'no-undef': 'off', // TypeScript knows better
      'svelte/no-navigation-without-resolve': 'off', // our own router
      'svelte/prefer-svelte-reactivity': 'off', // sets are replaced, not changed
    },
  },
  {
    // A game's own moves and choices, not the shell's, which have any field.
    files: ['src/games/*/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/lib/protocol'],
              importNames: ['Form', 'Choice', 'Plan'],
              message: 'See ../contract.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
);
