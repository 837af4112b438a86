import { PlateChip } from '../components/PlateChip';
import { PointsDial } from '../components/PointsDial';
import { StatusBadge } from '../components/StatusBadge';

const DRIVERS = [
  { name: 'Aoife Murphy', plate: '231-D-12345', points: 0, tone: 'ok', license: 'Valid' },
  { name: 'Marek Kowalski', plate: '191-KE-4821', points: 7, tone: 'warn', license: 'Expiring Soon' },
  { name: 'Seán Byrne', plate: '172-MH-907', points: 10, tone: 'bad', license: 'Expired' },
] as const;

/** What the product looks like, made of its own parts. Nothing in it can be pressed. */
export function LandingPicture() {
  return (
    <div
      role="img"
      aria-label="Three drivers of a depot, each with a vehicle, penalty points and the state of the licence"
    >
      <div aria-hidden="true" className="rounded-card border border-line bg-canvas p-2 shadow-float sm:p-4">
        <p className="px-2 pb-2 pt-1 font-semibold">Drivers</p>
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {DRIVERS.map(({ name, plate, points, tone, license }) => (
            <li key={name} className="space-y-2 px-3 py-3 text-sm sm:px-4">
              <span className="flex items-center justify-between gap-2 max-[16rem]:flex-wrap">
                <span className="font-medium">{name}</span>
                <StatusBadge tone={tone} label={license} />
              </span>
              <span className="flex items-center justify-between gap-2 max-[16rem]:flex-wrap">
                <PlateChip registration={plate} />
                <PointsDial points={points} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
