import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PhoneFrame } from '../../../auth/PhoneFrame';
import { ErrorState } from '../../../components/ErrorState';
import { Skeleton } from '../../../components/Skeleton';
import { usePageTitle } from '../../../components/usePageTitle';
import { explain } from '../../../data/errors';
import { isSamePlate } from '../../../domain/registrations';
import { checklistsQuery } from '../../checklists/data/inUse';
import { knownVehicles } from '../../outbox/data/phone';
import { readScan } from '../address';
import { type Choice, checklistFor } from '../choosing';
import type { MyDay } from '../subject';
import { checkStart as texts } from '../words/checkStart';
import { type Asked, useAsk } from './useAsk';
import { useLater } from './useLater';

type VehicleChoiceProps = {
  mayAsk: boolean;
  day: MyDay | null | undefined;
  first: Choice | null;
  /** The pages that may follow. */
  later: Parameters<typeof useLater>[0];
};

/** The vehicle that a check or a report is about, whether it is offered, scanned or typed. */
export function useVehicleChoice({ mayAsk, day, first, later }: VehicleChoiceProps) {
  const lists = useQuery(checklistsQuery());
  useLater(later, lists.data !== undefined);
  const askOne = useAsk(mayAsk);
  const [phone] = useState(knownVehicles);
  const [vehicle, setVehicle] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const checklists = lists.data ?? [];
  const listOf = ({ category }: Choice) => checklistFor(category, checklists);

  const ask = async (plates: readonly string[]): Promise<Asked[]> => {
    setBusy(true);
    const asked = await Promise.all(plates.map(askOne));
    setBusy(false);
    return asked;
  };
  /** `isForeign`: the depot has answered that it has no such vehicle. */
  const find = async (plate: string): Promise<{ found: Choice | undefined; isForeign: boolean }> => {
    const [{ answer, before } = {}] = await ask([plate]);
    const known = [...(day?.recent ?? []), ...phone];
    return {
      found: answer?.vehicle ?? before?.vehicle ?? known.find((each) => isSamePlate(each.plate, plate)),
      isForeign: answer !== undefined && !answer.vehicle,
    };
  };
  /** False if the text names no vehicle. */
  const scan = (
    text: string,
    choose: (choice: Choice) => void,
    onPlate: (plate: string) => void,
  ): boolean => {
    const read = readScan(text);
    if (read && 'category' in read && listOf(read)) choose(read);
    else if (read) onPlate(read.plate);
    return read !== null;
  };
  return { lists, checklists, listOf, phone, vehicle, setVehicle, isBusy, ask, find, scan };
}

type NoListsProps = {
  title: string;
  lists: ReturnType<typeof useVehicleChoice>['lists'];
  onBack: () => void;
};

/** In place of the page, which needs the checklists. */
export function NoLists({ title, lists, onBack }: NoListsProps) {
  usePageTitle(title);
  return (
    <PhoneFrame title={lists.isPending ? title : <h1>{title}</h1>} onBack={onBack}>
      {lists.isPending ? (
        <Skeleton className="h-60" />
      ) : (
        <ErrorState message={explain(texts.noLists, lists.error)} onRetry={() => lists.refetch()} />
      )}
    </PhoneFrame>
  );
}
