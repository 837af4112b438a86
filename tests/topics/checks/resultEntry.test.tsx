import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import SessionRoot from '../../../src/layout/SessionRoot';
import { useResultEntry } from '../../../src/topics/checks/screens/useResultEntry';
import { startWorld } from '../../support/network';
import { heading, press } from '../../support/screen';

await startWorld();

const at = (depth: number) => ({ pathname: '/check', search: `?at=${depth}`, state: { depth } });

function Walk() {
  const { state, search } = useLocation();
  const [isResult, setResult] = useState(false);
  const depth: number = state?.depth ?? 0;
  const leave = useResultEntry(isResult, depth);
  if (!isResult)
    return (
      <>
        <h1>Walk {search}</h1>
        <button type="button" onClick={() => setResult(true)}>
          Sign
        </button>
      </>
    );
  return (
    <>
      <h1>Result {search}</h1>
      <button type="button" onClick={() => leave()}>
        Done
      </button>
      <button type="button" onClick={() => leave('/check', () => setResult(false))}>
        Another
      </button>
    </>
  );
}

let back: () => Promise<void>;
function Shell() {
  const navigate = useNavigate();
  back = () => act(async () => navigate(-1));
  return <SessionRoot />;
}

async function signed() {
  render(
    <MemoryRouter initialEntries={['/before', '/check#plate', at(1), at(2), at(3)]}>
      <Routes>
        <Route element={<Shell />}>
          <Route path="/before" element={<h1>Before</h1>} />
          <Route path="/login" element={<h1>Login</h1>} />
          <Route path="/check" element={<Walk />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  await heading('Walk ?at=3', 1);
  press('Sign');
  await heading('Result', 1);
}

it('Back leads home from a result in one press, and then to what was before the walk', async () => {
  await signed();
  await back();
  await heading('Login', 1);
  await back();
  await heading('Before', 1);
});

it('"Done" leads home, as Back does', async () => {
  await signed();
  press('Done');
  await heading('Login', 1);
  await back();
  await heading('Before', 1);
});

it('Another walk begins in place of the first: below its result lies what was before', async () => {
  await signed();
  press('Another');
  await heading('Walk', 1);
  press('Sign');
  await heading('Result', 1);
  press('Another');
  await heading('Walk', 1);
  await back();
  await heading('Before', 1);
  expect(screen.queryByText(/Result|Walk/)).toBeNull();
});
