import { useId } from 'react';
import { SelectField } from '../../components/SelectField';
import { TextAreaField } from '../../components/TextAreaField';
import { TextField } from '../../components/TextField';
import { ROADWORTHINESS_TESTS, type VehicleTypeDraft } from '../../domain/vehicleTypeChecks';
import { useCheckedField } from '../shared/useCheckedField';

const testOptions = ROADWORTHINESS_TESTS.map((test) => ({ value: test, label: test }));

export function VehicleTypeFields({ categories }: { categories: readonly string[] }) {
  const field = useCheckedField<VehicleTypeDraft>();
  const listId = useId();
  return (
    <>
      <TextField label="Name" {...field('name')} />
      <TextField
        label="Category"
        help="Choose one that exists, or type a new one."
        list={listId}
        autoComplete="off"
        {...field('category')}
      />
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <TextAreaField label="Description" optional {...field('description')} />
      <SelectField
        label="Roadworthiness test"
        help="Cars take the NCT; trucks, vans, buses and heavy trailers take the CVRT. Vehicles of this type say which test they need."
        options={testOptions}
        {...field('roadworthinessTest')}
      />
    </>
  );
}
