import { TextList } from './TextList';
import { TextSection } from './TextSection';

export function PrivacyRights() {
  return (
    <TextSection title="Your rights">
      <TextList
        points={[
          ['Access', 'a copy of what is kept about you. Drivers see most of it on their dashboard.'],
          ['Correction', 'what is wrong is put right.'],
          ['Erasure and restriction', 'what is no longer needed is deleted, or kept but not used.'],
          ['Objection', 'you may object to what rests on a legitimate interest.'],
          ['Portability', 'what you gave us yourself, in a form that a machine can read.'],
        ]}
      />
      <p>
        Ask the manager of your depot, or write to us and we pass it on. You have an answer within one month.
        If you are not satisfied, you may complain to the Data Protection Commission,{' '}
        <a href="https://www.dataprotection.ie">www.dataprotection.ie</a>.
      </p>
    </TextSection>
  );
}
