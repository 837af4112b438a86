import { describe, expect, it } from 'vitest';
import {
  checkContactDraft,
  replyAddress,
  toContactMessage,
} from '../../../src/topics/contact-messages/rules';

describe('replyAddress', () => {
  it('opens a mail to the sender with the same subject', () => {
    expect(replyAddress({ email: 'oisin@test.example', subject: 'How to join?' })).toBe(
      'mailto:oisin@test.example?subject=Re%3A%20How%20to%20join%3F',
    );
  });

  it("does not let the sender's text add another header", () => {
    const address = replyAddress({ email: 'a?bcc=b&c@d.ie', subject: 'x\r\nBcc: e@f.ie&body=g' });
    expect(address).toBe('mailto:a%3Fbcc%3Db%26c@d.ie?subject=Re%3A%20x%20Bcc%3A%20e%40f.ie%26body%3Dg');
  });
});

const draft = {
  name: 'Niamh Ryan',
  email: 'niamh@visitor.example',
  subject: 'A new depot',
  message: 'Can we join?',
};

describe('checkContactDraft', () => {
  it('accepts a complete message', () => {
    expect(checkContactDraft(draft)).toEqual({ message: null, fields: {} });
  });

  it.each([
    ['name', 'Enter the name'],
    ['email', 'Enter the email'],
    ['subject', 'Enter the subject'],
    ['message', 'Enter the message'],
  ])('requires the %s, and does not accept invisible characters alone', (field, text) => {
    expect(checkContactDraft({ ...draft, [field]: ' \u200b\n' })).toEqual({
      message: 'Please fill in all required fields',
      fields: { [field]: text },
    });
  });

  it.each([
    ['name', 120, 'Name can be at most 120 characters'],
    ['subject', 120, 'Subject can be at most 120 characters'],
    ['message', 1000, 'Message can be at most 1000 characters'],
  ])('accepts a %s of %i characters and not one more', (field, max, text) => {
    expect(checkContactDraft({ ...draft, [field]: '😀'.repeat(max) }).message).toBeNull();
    expect(checkContactDraft({ ...draft, [field]: 'x'.repeat(max + 1) })).toEqual({
      message: text,
      fields: { [field]: text },
    });
  });

  it('accepts an email of 254 characters and not one more', () => {
    const email = (length: number) => `${'x'.repeat(length - '@visitor.example'.length)}@visitor.example`;
    expect(checkContactDraft({ ...draft, email: email(254) }).message).toBeNull();
    expect(checkContactDraft({ ...draft, email: email(255) }).fields).toEqual({
      email: 'Email can be at most 254 characters',
    });
  });

  it('refuses an invalid address', () => {
    expect(checkContactDraft({ ...draft, email: 'niamh' }).fields).toEqual({
      email: 'Please enter a valid email address',
    });
  });
});

it('toContactMessage trims every text and drops invisible characters', () => {
  const typed = {
    name: ' Niamh\u00a0Ryan\u202c ',
    email: ' niamh@visi\u200btor.example',
    subject: 'A new depot\n',
    message: '\nCan we join? ',
  };
  expect(toContactMessage(typed)).toEqual(draft);
});
