import { type AccountName, actors } from '../../support/actors';
import { renderApp } from '../../support/render';
import { heading } from '../../support/screen';

export async function openDriver(driver: AccountName, as: AccountName = 'admin', hash = '') {
  const app = await renderApp(`/drivers/${actors[driver].id}/edit${hash}`, { as });
  await heading('Personal Information');
  return app;
}
