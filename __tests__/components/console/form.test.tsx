import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '@/components/console/frame/Field';
import { Form } from '@/components/console/frame/Form';

function Made({ onSubmit }: { onSubmit: () => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  return (
    <Form onSubmit={onSubmit} aria-label="made">
      <Field label="Name" value={name} onValue={setName} required hint="As on the card." />
      <Field label="E-mail" value={email} onValue={setEmail} type="email" required />
      <button type="submit">Save</button>
    </Form>
  );
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const field = (name: string) => screen.getByRole('textbox', { name });

test('what is missing stands at its field, the first of which takes the focus; nothing is sent before all is there', async () => {
  const onSubmit = jest.fn();
  render(<Made onSubmit={onSubmit} />);
  expect(screen.getByRole('form')).toHaveProperty('noValidate', true);
  expect(field('Name')).toHaveAccessibleDescription('As on the card.');
  await press();
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toBeInvalid();
  expect(field('Name')).toHaveAccessibleDescription('Fill this in.');
  expect(field('E-mail')).toHaveAccessibleDescription('Fill this in.');
  await userEvent.type(field('Name'), 'Ana');
  expect(field('Name')).toBeValid();
  expect(field('Name')).toHaveAccessibleDescription('As on the card.');
  await userEvent.type(field('E-mail'), 'ana');
  await press();
  expect(field('E-mail')).toHaveFocus();
  expect(field('E-mail')).toHaveAccessibleDescription('Enter an email address, like ana@example.org.');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.type(field('E-mail'), '@example.org');
  await press();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
