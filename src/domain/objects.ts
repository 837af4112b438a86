// The casts for objects with known keys.

export const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];

/** The caller vouches that the entries are exactly the keys of `Made`. */
export const made = <Made>(entries: (readonly [string, unknown])[]) => Object.fromEntries(entries) as Made;
