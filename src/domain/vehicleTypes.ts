type NamedType = { category: string; name: string };

/** How a vehicle type is offered: 'category: name' (spec section 2). */
export function vehicleTypeLabel({ category, name }: NamedType): string {
  return `${category}: ${name}`;
}

/** The types under their categories, both in the order given. */
export function byCategory<Type extends NamedType>(
  types: readonly Type[],
): { category: string; types: Type[] }[] {
  const groups = new Map<string, Type[]>();
  for (const type of types) groups.set(type.category, [...(groups.get(type.category) ?? []), type]);
  return [...groups].map(([category, members]) => ({ category, types: members }));
}
