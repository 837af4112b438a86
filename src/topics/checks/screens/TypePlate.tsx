import { ChevronRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { PhoneFrame } from '../../../auth/PhoneFrame';
import { Button } from '../../../components/Button';
import { PlateChip } from '../../../components/PlateChip';
import { TextField } from '../../../components/TextField';
import { isSamePlate, readPlate } from '../../../domain/registrations';
import { checks } from '../../../words/checks';
import type { Checklist } from '../../checklists/items';
import { ListText } from '../parts/ListText';
import { checkStart as texts } from '../words/checkStart';
import { StepTitle } from './StepTitle';

type TypePlateProps = {
  isTrailer: boolean;
  /** The plate of the vehicle that draws the trailer. */
  vehicle: string | null;
  isBusy: boolean;
  onPlate: (plate: string) => void;
  onBack: () => void;
};

export function TypePlate({ isTrailer, vehicle, isBusy, onPlate, onBack }: TypePlateProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const plate = readPlate(typed);
    if (!plate) return setError(typed.trim() ? texts.badPlate() : texts.enterPlate());
    if (vehicle && isSamePlate(plate, vehicle)) return setError(texts.isVehicle());
    onPlate(plate);
  };
  return (
    <form onSubmit={submit} noValidate>
      <PhoneFrame
        title={checks.title()}
        onBack={onBack}
        foot={
          <Button type="submit" busy={isBusy} className="min-h-14 w-full text-lg">
            {texts.next()}
          </Button>
        }
      >
        <StepTitle>{isTrailer ? texts.trailerPlate() : texts.which()}</StepTitle>
        <TextField
          label={texts.plate()}
          help={isTrailer ? texts.trailerPlateHelp() : texts.plateHelp()}
          error={error}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setError('');
          }}
          maxLength={20}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          className="[&_input]:min-h-14 [&_input]:text-2xl [&_input]:font-semibold [&_input]:tracking-wide [&_input]:uppercase"
        />
      </PhoneFrame>
    </form>
  );
}

type WhatIsItProps = {
  plate: string;
  /** The depot has been asked, and has no such vehicle. */
  isForeign: boolean;
  lists: readonly Checklist[];
  onList: (list: Checklist) => void;
  onBack: () => void;
};

/** Asks for the checklist when neither the depot nor this phone knows the plate. */
export function WhatIsIt({ plate, isForeign, lists, onList, onBack }: WhatIsItProps) {
  return (
    <PhoneFrame title={checks.title()} onBack={onBack}>
      <StepTitle>{texts.whatIsIt()}</StepTitle>
      <p className="mb-4">
        <PlateChip registration={plate} large />
      </p>
      {isForeign && <p className="mb-4 text-lg">{texts.notOurs()}</p>}
      {lists.length === 0 && <p className="text-lg">{texts.noList()}</p>}
      <div className="flex flex-col gap-2">
        {lists.map((list) => (
          <Button
            key={list.version_id}
            variant="secondary"
            onClick={() => onList(list)}
            className="min-h-13 justify-between! text-left text-lg"
          >
            <ListText text={list.name} texts={list.texts} />
            <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
          </Button>
        ))}
      </div>
    </PhoneFrame>
  );
}

type AsTrailerProps = { plate: string; onYes: () => void; onAgain: () => void };

/** The plate that was typed for the trailer is another vehicle's. */
export function AsTrailer({ plate, onYes, onAgain }: AsTrailerProps) {
  return (
    <PhoneFrame title={checks.title()} onBack={onAgain}>
      <StepTitle>{texts.trailerPlate()}</StepTitle>
      <p className="mb-4">
        <PlateChip registration={plate} large />
      </p>
      <p className="mb-4 text-lg">{texts.isNoTrailer()}</p>
      <div className="flex flex-col gap-2">
        <Button variant="secondary" onClick={onAgain} className="min-h-13 text-lg">
          {texts.typeAgain()}
        </Button>
        <Button variant="secondary" onClick={onYes} className="min-h-13 text-lg">
          {texts.yesTrailer()}
        </Button>
      </div>
    </PhoneFrame>
  );
}
