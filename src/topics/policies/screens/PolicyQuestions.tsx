import { clsx } from 'clsx';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { SelectField } from '../../../components/SelectField';
import { TextField } from '../../../components/TextField';
import { languageInEnglish } from '../../../domain/languageInEnglish';
import { headingsOf } from '../../../domain/writtenText';
import { useCheckedField } from '../../../forms/fields';
import { languages } from '../../../lib/language';
import type { Language } from '../../../words/languages';
import { emptyQuestion, MOST_QUESTIONS, type VersionDraft } from '../rules';

/** In the language that the page is about. */
export function PolicyQuestions({ language }: { language: Language }) {
  const { fields, append, remove } = useFieldArray<VersionDraft, 'questions', 'key'>({
    name: 'questions',
    keyName: 'key',
  });
  const isEnglish = language === 'en';
  if (!isEnglish && fields.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg font-semibold">
        Questions after reading{!isEnglish && `: ${languageInEnglish(language)}`}
      </h2>
      <p className="mb-4 text-sm text-ink-soft">
        {isEnglish
          ? 'At most three. A wrong answer shows the part of the text that has the right one, then asks again.'
          : 'What is left empty is asked in English.'}
      </p>
      <div className="flex flex-col gap-4">
        {fields.map(({ key }, index) => (
          <fieldset key={key} className="rounded-card border border-line p-4">
            <legend className="sr-only">Question {index + 1}</legend>
            {languages.map((tag) => (
              <div key={tag} className={clsx(tag !== language && 'hidden')}>
                {tag === 'en' ? (
                  <QuestionFields index={index} onRemove={() => remove(index)} />
                ) : (
                  <TranslatedFields index={index} tag={tag} />
                )}
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      {isEnglish && (
        <Button
          variant="secondary"
          className="mt-4"
          disabled={fields.length >= MOST_QUESTIONS}
          onClick={() => append(emptyQuestion(), { focusName: `questions.${fields.length}.text` })}
        >
          <Plus aria-hidden="true" className="size-4" /> Add question
        </Button>
      )}
    </Card>
  );
}

function QuestionFields({ index, onRemove }: { index: number; onRemove: () => void }) {
  const field = useCheckedField<VersionDraft>();
  const { getValues } = useFormContext<VersionDraft>();
  const headings = headingsOf(useWatch<VersionDraft, 'en.text'>({ name: 'en.text' }));
  const path = `questions.${index}` as const;
  const answers = getValues(`${path}.answers`);
  return (
    <>
      <TextField label={`Question ${index + 1}`} autoComplete="off" {...field(`${path}.text`)} />
      <div className="mt-4 grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        {answers.map((_, place) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: answers do not move
            key={place}
            label={`Answer ${place + 1}`}
            optional={place > 1}
            autoComplete="off"
            {...field(`${path}.answers.${place}.text`)}
          />
        ))}
        <SelectField
          label="The right answer"
          options={answers.map((_, place) => ({ value: String(place), label: `Answer ${place + 1}` }))}
          {...field(`${path}.right`)}
        />
        <SelectField
          label="Section with the answer"
          options={
            headings.length > 0
              ? headings.map((heading, place) => ({ value: String(place), label: heading }))
              : [{ value: '0', label: 'The whole text' }]
          }
          {...field(`${path}.part`)}
        />
      </div>
      <Button variant="quiet" className="mt-2 -ml-4" onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" /> Remove question
      </Button>
    </>
  );
}

/** Each below what it says in English. */
function TranslatedFields({ index, tag }: { index: number; tag: Exclude<Language, 'en'> }) {
  const field = useCheckedField<VersionDraft>();
  const { control } = useFormContext<VersionDraft>();
  const question = useWatch({ control, name: `questions.${index}` });
  const path = `questions.${index}` as const;
  const name = languageInEnglish(tag);
  return (
    <>
      <TextField
        label={`Question ${index + 1}: ${name}`}
        help={question.text}
        lang={tag}
        optional
        autoComplete="off"
        {...field(`${path}.texts.${tag}`)}
      />
      <div className="mt-4 grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        {question.answers.map((answer, place) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: answers do not move
            key={place}
            label={`Answer ${place + 1}: ${name}`}
            help={answer.text}
            lang={tag}
            optional
            autoComplete="off"
            {...field(`${path}.answers.${place}.texts.${tag}`)}
          />
        ))}
      </div>
    </>
  );
}
