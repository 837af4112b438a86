import {
  type FormCheck,
  MAX_NAME_LENGTH,
  missingFields,
  overlongFields,
  problem,
  toFormCheck,
} from '../../domain/formCheck';
import { isSameName } from '../../domain/names';
import { textFields, toTexts, toTextsDraft, type WithTexts } from '../../domain/rowTexts';
import { descriptionField, nameField } from '../../domain/textFields';
import type { Texts } from '../../words/rows';

type NamedType = { category: string; name: string };

export function vehicleTypeLabel({ category, name }: NamedType): string {
  return `${category}: ${name}`;
}

export function byCategory<Type extends NamedType>(
  types: readonly Type[],
): { category: string; types: Type[] }[] {
  const groups = new Map<string, Type[]>();
  for (const type of types) groups.set(type.category, [...(groups.get(type.category) ?? []), type]);
  return [...groups].map(([category, members]) => ({ category, types: members }));
}

export const ROADWORTHINESS_TESTS = ['NCT', 'CVRT'] as const;
type RoadworthinessTest = (typeof ROADWORTHINESS_TESTS)[number];

export const VEHICLE_TYPE_TAKEN = 'This category already has a vehicle type with this name';

export type VehicleTypeDraft = WithTexts & {
  name: string;
  category: string;
  description: string;
  roadworthinessTest: RoadworthinessTest;
  /** The code of a licence type; empty if any licence will do. */
  requiredCategory: string;
  needsCpc: boolean;
  needsTachographCard: boolean;
};

type StoredVehicleType = NamedType & {
  texts: Texts;
  description: string | null;
  roadworthiness_test: RoadworthinessTest;
  required_category: string | null;
  needs_cpc: boolean;
  needs_tachograph_card: boolean;
};

export function toVehicleTypeDraft(type: StoredVehicleType | null): VehicleTypeDraft {
  return {
    name: type?.name ?? '',
    texts: toTextsDraft(type?.texts),
    category: type?.category ?? '',
    description: type?.description ?? '',
    roadworthinessTest: type?.roadworthiness_test ?? 'NCT',
    requiredCategory: type?.required_category ?? '',
    needsCpc: type?.needs_cpc ?? false,
    needsTachographCard: type?.needs_tachograph_card ?? false,
  };
}

/** Keeps the spelling of an existing category, so that `van` is not added beside `Van`. */
export function toVehicleTypeRow(draft: VehicleTypeDraft, categories: readonly string[]): StoredVehicleType {
  const existing = categories.find((category) => isSameName(category, draft.category));
  return {
    name: draft.name.trim(),
    texts: toTexts(draft.texts),
    category: existing ?? draft.category.trim(),
    description: draft.description.trim() || null,
    roadworthiness_test: draft.roadworthinessTest,
    required_category: draft.requiredCategory || null,
    needs_cpc: draft.needsCpc,
    needs_tachograph_card: draft.needsTachographCard,
  };
}

export function checkVehicleType(draft: VehicleTypeDraft, others: readonly NamedType[]): FormCheck {
  const name = nameField(draft.name);
  const category = {
    path: 'category',
    label: 'Category',
    request: 'Enter the category',
    value: draft.category,
    max: MAX_NAME_LENGTH,
  };
  const description = descriptionField(draft.description);
  const isTaken = others.some(
    (other) => isSameName(other.category, draft.category) && isSameName(other.name, draft.name),
  );
  return toFormCheck([
    ...missingFields([name, category]),
    ...problem('name', isTaken ? VEHICLE_TYPE_TAKEN : null),
    ...overlongFields([name, ...textFields(draft, MAX_NAME_LENGTH), category, description]),
  ]);
}

export function vehicleCategories(types: readonly NamedType[]): string[] {
  return [...new Set(types.map(({ category }) => category))].sort((a, b) => a.localeCompare(b, 'en'));
}
