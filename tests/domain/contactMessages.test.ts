import { describe, expect, it } from 'vitest';
import { replyAddress } from '../../src/domain/contactMessages';

describe('replyAddress', () => {
  it('is a mail to the sender about the same subject', () => {
    expect(replyAddress({ email: 'oisin@test.example', subject: 'How to join?' })).toBe(
      'mailto:oisin@test.example?subject=Re%3A%20How%20to%20join%3F',
    );
  });

  it('keeps what the sender wrote from becoming another header', () => {
    const address = replyAddress({ email: 'a?bcc=b&c@d.ie', subject: 'x\r\nBcc: e@f.ie&body=g' });
    expect(address).toBe('mailto:a%3Fbcc%3Db%26c@d.ie?subject=Re%3A%20x%20Bcc%3A%20e%40f.ie%26body%3Dg');
  });
});
