import { add, type FindingForms } from '../../domain/findingForms';
import { CPC_CARD } from '../../words/findings';

export const findings: FindingForms = {
  cpc_module: { section: 'training', form: add, action: () => 'Add module', reminder: 'Driver CPC modules' },
  cpc_card: { section: 'training', form: () => ({ add: CPC_CARD }), action: () => 'Add card' },
};
