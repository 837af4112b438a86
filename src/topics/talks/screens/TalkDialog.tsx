import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCurrentUser } from '../../../auth/AuthContext';
import { DateField } from '../../../components/DateField';
import { SelectField } from '../../../components/SelectField';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { choicesOf, partsOf } from '../../../domain/fields';
import { labelled, useCheckedField } from '../../../forms/fields';
import { RecordModal } from '../../../forms/RecordModal';
import { formatDate } from '../../../lib/formatDate';
import { trainingRequirementsQuery } from '../../training/data';
import { type StoredTalkRow, saveTalk, type Talk, talkPoliciesQuery } from '../data/talks';
import { TALK } from '../fields';
import { checkTalk, type TalkDraft, toTalkDraft } from '../rules';

type TalkDialogProps = {
  /** Null: a new one. */
  talk: Talk | null;
  stored: StoredTalkRow | null;
  onClose: () => void;
  onSaved?: (saved: StoredTalkRow) => void;
};

export default function TalkDialog({ talk, stored, onClose, onSaved = onClose }: TalkDialogProps) {
  const today = useToday();
  const { full_name } = useCurrentUser();
  const { data: policies = [] } = useQuery(talkPoliciesQuery());
  const { data: requirements = [] } = useQuery(trainingRequirementsQuery());
  // As it was opened: what is typed stays in sight, also if somebody comes meanwhile.
  const [isHeld] = useState(talk !== null && talk.there > 0);
  // What it names may be in force no longer.
  const versions = withChosen(
    policies.map(({ id, number, policy }) => ({ value: id, label: `${policy.name}, version ${number}` })),
    talk?.policy_version_id,
    `${talk?.policy_name ?? 'Another policy'}, version ${talk?.policy_number ?? ''}`,
  );
  const trainings = withChosen(
    requirements.map(({ id, name }) => ({ value: id, label: name })),
    talk?.requirement_id,
    talk?.requirement_name ?? 'Another training',
  );
  const labelIn = (options: readonly Option[], value: string) =>
    options.find((option) => option.value === value)?.label ?? 'None';
  return (
    <RecordModal<StoredTalkRow | null, TalkDraft, StoredTalkRow>
      title={stored ? 'Edit the talk' : 'New toolbox talk'}
      submitText={stored ? 'Save talk' : 'Add talk'}
      record={stored}
      toDraft={toTalkDraft(today, full_name)}
      check={checkTalk(today)}
      save={saveTalk(stored === null)}
      parts={[
        ...partsOf<typeof SHOWN, TalkDraft>(SHOWN, { day: formatDate }),
        {
          label: 'Policy',
          paths: ['policyVersionId'],
          read: ({ policyVersionId }) => labelIn(versions, policyVersionId),
        },
        {
          label: 'Counts as training',
          paths: ['requirementId'],
          read: ({ requirementId }) => labelIn(trainings, requirementId),
        },
      ]}
      onClose={onClose}
      onSaved={onSaved}
    >
      <TalkFields isNew={stored === null} isHeld={isHeld} versions={versions} trainings={trainings} />
    </RecordModal>
  );
}

const { title, heldOn, place, ledBy, body, notes } = TALK;
const SHOWN = { title, heldOn, place, ledBy, body, notes };

type Option = { value: string; label: string };

const withChosen = (options: readonly Option[], chosen: string | null | undefined, label: string) =>
  !chosen || options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label }];

type TalkFieldsProps = {
  isNew: boolean;
  isHeld: boolean;
  versions: readonly Option[];
  trainings: readonly Option[];
};

/** What people were present for stays as it was. */
function TalkFields({ isNew, isHeld, versions, trainings }: TalkFieldsProps) {
  const field = labelled(TALK, useCheckedField<TalkDraft>());
  const policy = useWatch<TalkDraft, 'policyVersionId'>({ name: 'policyVersionId' });
  return (
    <>
      {isHeld && <p>Somebody is noted as present, so the day, the text and what it counts as stay.</p>}
      <TextField autoComplete="off" {...field('title')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {!isHeld && <DateField {...field('heldOn')} />}
        <TextField autoComplete="off" {...field('place')} />
        <TextField autoComplete="off" {...field('ledBy')} />
        {isNew && (
          <SelectField
            help="They stay on the list until they attend or catch up."
            options={choicesOf(TALK.audience)}
            {...field('audience')}
          />
        )}
      </div>
      {!isHeld && (
        <>
          <SelectField
            placeholder="No policy: write a text"
            options={versions}
            help="The talk is about the version that is in force now."
            {...field('policyVersionId')}
          />
          {!policy && (
            <TextAreaField rows={6} help="Whoever missed the talk can read it." {...field('body')} />
          )}
          <SelectField
            placeholder="No training"
            options={trainings}
            help="Whoever was there gets one training record."
            {...field('requirementId')}
          />
        </>
      )}
      <TextAreaField rows={3} help="Only staff read them." {...field('notes')} />
    </>
  );
}
