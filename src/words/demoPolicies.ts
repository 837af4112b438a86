import { words } from './messages.ts';

// The policies of the demo's depot. `npm run words` writes them into supabase/seed.sql.
export const demoPolicies = words('demoPolicies', {
  handbook: 'Driver handbook',
  handbookFirst: `# Before you drive
- Check the vehicle and its trailer, and sign the check.
- A vehicle with a defect that stops it stays where it is until the depot says otherwise.
- You have your licence, your driver CPC card and your tachograph card with you.

# Hours and rest
After 4.5 hours of driving, take a break of 45 minutes.

# On the road
No phone in the hand. A hands-free call is short.`,
  handbookNow: `# Before you drive
- Check the vehicle and its trailer, and sign the check.
- A vehicle with a defect that stops it stays where it is until the depot says otherwise.
- You have your licence, your driver CPC card and your tachograph card with you.

# Hours and rest
After 4.5 hours of driving, take a break of 45 minutes. Two breaks will do: first 15 minutes, then 30.

# On the road
No phone in the hand, at a red light either. No hands-free calls in the yard.

# In the yard
Walking speed. Wear your high-visibility vest, and reverse only with somebody who guides you.

# If something happens
See that everybody is safe, and call 112. Then report it on your phone, a near miss too. You need not give your name for a near miss.`,
  handbookChanges: 'New: the yard, and what to do if something happens. Phones: not at a red light either.',
  yardSpeed: 'How fast do you drive in the yard?',
  atWalkingSpeed: 'At walking speed',
  asFastAsItIsSafe: 'As fast as it is safe',
  winter: 'Winter driving',
  winterText: `# Before you leave
Clear all windows, mirrors and lights, and the roof: ice that falls off is your load.

# On the road
- Three times the distance, and no sudden steering or braking.
- If the road is white and you are not sure, stop where it is safe and call the depot. Nobody will blame you.`,
});
