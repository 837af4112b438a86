import { useEffect, useRef } from 'react';
import { Button } from '../components/Button';
import { Card } from '../components/Card';

/** Says what happened and nothing more: no mail is sent. It takes the focus, as the form that had it is gone. */
export function ContactStored({ email, onAgain }: { email: string; onAgain: () => void }) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);

  return (
    <Card>
      <h2 ref={titleRef} tabIndex={-1} className="text-xl font-semibold">
        Your message is stored
      </h2>
      <p className="mt-2">
        The administrators read it in Roadworthy. No email was sent, neither to them nor to you; whoever
        answers writes to <strong>{email}</strong>.
      </p>
      <Button variant="secondary" className="mt-6" onClick={onAgain}>
        Write another message
      </Button>
    </Card>
  );
}
