// The casts of objects that are made of known keys.

export const keysOf = <Of extends object>(object: Of) => Object.keys(object) as (keyof Of & string)[];

/** An object of exactly the keys of its type. */
export const made = <Made>(entries: (readonly [string, unknown])[]) => Object.fromEntries(entries) as Made;
