import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { actors, password } from '../../support/actors';
import { intercept, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { field } from '../../support/screen';
import { addLicense, CONTACT, fill, findStep, next, submit } from './signupForm';

const backend = await startWorld();

it('uses the account of an applicant who is signed in', async () => {
  let signUps = 0;
  intercept('/auth/v1/signup', (input, init) => {
    signUps++;
    return backend.fetch(input, init);
  });
  await backend.sql(
    `update auth.users set raw_user_meta_data = '{"full_name": "Niamh Walsh"}' where id = $1`,
    [actors.applicant.id],
  );
  const { user } = await renderApp('/signup', { as: 'applicant' });
  await findStep(1);
  const email = field('Email');
  expect(email.value).toBe(actors.applicant.email);
  expect(email.readOnly).toBe(true);
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(field('Full name').value).toBe('Niamh Walsh');

  await fill({ Depot: 'Test depot B' });
  next();
  await findStep(2);
  await fill(CONTACT);
  next();
  await findStep(3);
  await addLicense(1);
  next();
  await findStep(4);
  await user.click(screen.getByRole('checkbox'));
  submit();
  await screen.findByRole('heading', { name: 'Application Submitted' });

  expect(signUps).toBe(0);
  const rows = await backend.sql(
    `select depot.name from public.driver_depot_applications application
     join public.depots depot on depot.id = depot_id where email = $1 order by 1`,
    [actors.applicant.email],
  );
  expect(rows).toEqual([{ name: 'Test depot A' }, { name: 'Test depot B' }]);
  const { error } = await backend
    .asAnon()
    .auth.signInWithPassword({ email: actors.applicant.email, password });
  expect(error).toBeNull();
});

it('sends a member of a depot to the dashboard', async () => {
  const { path } = await renderApp('/signup', { as: 'driver' });
  await screen.findByRole('heading', { name: 'My Driver Details' });
  expect(path()).toBe('/dashboard');
});
