/** The names among these paths that Windows, or any other system, cannot make: what its own documentation says. */
export const impossibleNames = (paths: readonly string[]): string[] =>
  paths.filter(
    (path) =>
      path.length > 220 ||
      path.split('/').some(
        (name) =>
          name === '' ||
          /[ .]$/.test(name) ||
          /^ /.test(name) ||
          // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be there.
          /[\u0000-\u001f<>:"\\|?*]/.test(name) ||
          /^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/i.test(name) ||
          !name.isWellFormed() ||
          new TextEncoder().encode(name).length > 255,
      ),
  );
