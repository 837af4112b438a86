import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SearchField } from '../../src/components/SearchField';

function Search() {
  const [text, setText] = useState('');
  return (
    <SearchField
      label="Search applications"
      placeholder="Search applications..."
      value={text}
      onChange={setText}
    />
  );
}

it('is cleared by its button, which then returns the focus', async () => {
  render(<Search />);
  const input = screen.getByRole('searchbox', { name: 'Search applications' });
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();

  await userEvent.type(input, '50%_(O\\Neill)');
  expect(input).toHaveProperty('value', '50%_(O\\Neill)');

  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(input).toHaveProperty('value', '');
  expect(document.activeElement).toBe(input);
});
