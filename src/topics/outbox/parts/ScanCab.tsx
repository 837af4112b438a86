import { ScanQrCode } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import { scan as texts } from '../words/scan';

/** Not in every browser, and not in TypeScript's types. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector;
  }
}

const PAUSE = 250;

type ScanCabProps = {
  /** Returns false if the text names no vehicle. */
  onRead: (text: string) => boolean;
};

/** Reads the code in the cab with the camera, where the browser can. Elsewhere the plate is typed. */
export function ScanCab({ onRead }: ScanCabProps) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  if (!window.BarcodeDetector || !navigator.mediaDevices) return null;
  return (
    <>
      <Button
        variant="secondary"
        className="min-h-13 flex-1"
        onClick={() => {
          setProblem('');
          setOpen(!isOpen);
        }}
      >
        {!isOpen && <ScanQrCode aria-hidden="true" className="size-5" />}
        {isOpen ? texts.stopScan() : texts.scan()}
      </Button>
      <p role="status" className="w-full empty:hidden">
        {isOpen ? texts.scanning() : problem}
      </p>
      {isOpen && (
        <Camera
          onText={(text) => {
            setOpen(false);
            setProblem(onRead(text) ? '' : texts.wrongCode());
          }}
          onProblem={(error) => {
            setOpen(false);
            setProblem(error.name === 'NotAllowedError' ? texts.noCamera() : texts.brokenCamera());
          }}
        />
      )}
    </>
  );
}

type CameraProps = { onText: (text: string) => void; onProblem: (error: Error) => void };

/** The camera is on only while this is on the screen. */
function Camera({ onText, onProblem }: CameraProps) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const tell = useEffectEvent(onText);
  const fail = useEffectEvent(onProblem);
  useEffect(() => {
    const video = videoRef.current;
    let isHere = true;
    let stream: MediaStream | undefined;
    const stop = () => {
      isHere = false;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async () => {
      if (!video || !window.BarcodeDetector) return;
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (!isHere) return stop();
      video.srcObject = stream;
      await video.play();
      const detector = new window.BarcodeDetector({ formats: ['qr_code'] });
      while (isHere) {
        const [code] = await detector.detect(video);
        if (code && isHere) {
          stop();
          return tell(code.rawValue);
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    };
    look().catch((error: unknown) => {
      if (!isHere) return;
      stop();
      fail(error instanceof Error ? error : new Error(String(error)));
    });
    return stop;
  }, []);
  return (
    <video ref={videoRef} muted playsInline className="max-h-80 w-full rounded-card bg-photo object-cover" />
  );
}
