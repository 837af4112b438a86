import { TextList } from './TextList';
import { TextSection } from './TextSection';

/** What the data is for, and the law that allows it. Penalty points have rules of their own. */
export function PrivacyBases() {
  return (
    <TextSection title="What it is for, and on which legal basis">
      <TextList
        points={[
          [
            'Judging an application',
            'steps that you ask for before a contract (Article 6(1)(b) of the GDPR).',
          ],
          [
            'Licences, training and Driver CPC',
            'an employer and operator must make sure that whoever drives may drive: a legal obligation (Article 6(1)(c)), under road transport law and the Safety, Health and Welfare at Work Act 2005.',
          ],
          [
            'Own vehicles used for work',
            'insurance and NCT for the same reason, mileage to pay you back (Article 6(1)(b)).',
          ],
          [
            'Penalty points',
            'points relate to criminal offences. They are kept under Article 10 of the GDPR and section 55 of the Data Protection Act 2018, to perform the contract under which you drive and to prevent injury and damage on the road. They are shown to you and to the staff of your depot, and to nobody else; they are in no email, and in no export unless it is asked for.',
          ],
          [
            'History of changes and security',
            'a legitimate interest in records that can be trusted (Article 6(1)(f)).',
          ],
          ['Messages', 'a legitimate interest in answering you (Article 6(1)(f)).'],
        ]}
      />
      <p>
        The product shows who and what is in order by fixed rules about dates and points. It decides nothing
        about you by itself: people of your depot do.
      </p>
    </TextSection>
  );
}
