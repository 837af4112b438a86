import { words } from './messages.ts';

/** The page after an application was sent. */
export const submitted = words('submitted', {
  title: 'Application Submitted',
  to: 'Your application to join {depot} has been submitted. The depot manager is reviewing it.',
  text: 'Your application has been submitted. The depot manager is reviewing it.',
  email:
    'You will receive an email once your application is approved, usually within <days>1-2 business days</days>. After that you may log in with your email and your password.',
  confirm: 'If an email asks you to confirm your address in the meantime, please open its link.',
  home: 'Return to Home',
  login: 'Go to Login',
});
