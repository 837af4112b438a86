// The smallest app built from the same parts, a login and one list. `npm run bench` compares ours with it.
import { AuthClient, type Session } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { type SubmitEvent, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';

type Person = { id: string; full_name: string; email: string; phone: string };

const { VITE_SUPABASE_URL: url = '', VITE_SUPABASE_ANON_KEY: key = '' } = import.meta.env;
let session: Session | null = null;
const auth = new AuthClient({
  url: `${url}/auth/v1`,
  headers: { apikey: key },
  persistSession: false,
  detectSessionInUrl: false,
});
const rest = new PostgrestClient(`${url}/rest/v1`, {
  fetch: (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('apikey', key);
    headers.set('Authorization', `Bearer ${session?.access_token ?? key}`);
    return fetch(input, { ...init, headers });
  },
});

function Login() {
  const navigate = useNavigate();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const { data } = await auth.signInWithPassword({
      email: String(form.get('email')),
      password: String(form.get('password')),
    });
    session = data.session;
    navigate('/list');
  };
  return (
    <form onSubmit={submit}>
      <label>
        Email <input name="email" type="email" />
      </label>
      <label>
        Password <input name="password" type="password" />
      </label>
      <button type="submit">Log in</button>
    </form>
  );
}

function List() {
  const [people, setPeople] = useState<Person[]>([]);
  useEffect(() => {
    rest
      .from('users')
      .select('id, full_name, email, phone')
      .order('full_name')
      .limit(10)
      .then(({ data }) => setPeople(data ?? []));
  }, []);
  return (
    <table>
      <tbody>
        {people.map(({ id, full_name, email, phone }) => (
          <tr key={id}>
            <th scope="row">{full_name}</th>
            <td>{email}</td>
            <td>{phone}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <BrowserRouter>
    <Routes>
      <Route path="/login" element={<Login />} />
      <Route path="/list" element={<List />} />
    </Routes>
  </BrowserRouter>,
);
