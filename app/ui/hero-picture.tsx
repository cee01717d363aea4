import { HeroHouse } from './hero-house.tsx';
import styles from './hero-picture.module.css';

/** A house at dusk whose door is a hearth. It decorates, and keeps its light in both themes. */
export function HeroPicture() {
  return (
    <svg viewBox="0 0 640 480" className={styles.picture} aria-hidden="true">
      <Sky />
      <Land />
      <HeroHouse />
      <Garden />
    </svg>
  );
}

function Sky() {
  return (
    <>
      <path fill="#1f5446" d="M0 0h640v480H0z" />
      <path fill="#28604f" d="M0 120c160-34 320-30 640-6v366H0z" />
      <path fill="#336d5b" d="M0 214c210-40 420-26 640-4v270H0z" />
      <g fill="#f8f3e9">
        <circle cx="72" cy="64" r="2" opacity=".7" />
        <circle cx="148" cy="112" r="1.5" opacity=".5" />
        <circle cx="236" cy="46" r="1.5" opacity=".6" />
        <circle cx="372" cy="72" r="2" opacity=".5" />
        <circle cx="604" cy="52" r="1.5" opacity=".6" />
      </g>
      <circle cx="512" cy="150" r="92" fill="#f2a987" opacity=".12" />
      <circle cx="512" cy="150" r="56" fill="#f2a987" />
    </>
  );
}

function Land() {
  return (
    <>
      <path fill="#2a6251" d="M330 330c60-74 128-108 190-104 50 3 90 30 120 62v80H330z" />
      <path fill="#235648" d="M0 306c70-40 150-44 236-18 120 36 260 40 404 4v90H0z" />
      <path fill="#1a4539" d="M0 366c120-34 250-40 372-26 100 11 190 8 268-12v152H0z" />
      <path fill="#10302a" d="M0 406c150-30 420-34 640 8v66H0z" />
      <path fill="#2b4a3f" d="M278 398h60c4 30 26 58 62 82H168c60-22 98-50 110-82z" />
      <path
        fill="#f2a987"
        opacity=".2"
        d="M284 400h48c2 16 8 28 18 40-30 6-66 6-96 0 18-12 28-24 30-40z"
      />
    </>
  );
}

function Garden() {
  return (
    <>
      <path fill="#5b3a24" d="M94 352h9v58h-9z" />
      <circle cx="98" cy="326" r="42" fill="#2f7a62" />
      <path fill="#3a8c71" d="M98 284a42 42 0 0 0-42 42c34-2 62-18 74-27a42 42 0 0 0-32-15z" />
      <path fill="#5b3a24" d="M566 372h9v50h-9z" />
      <path fill="#2f7a62" d="M570 250l42 132h-84z" />
      <path fill="#3a8c71" d="M570 250v132h-42z" />
      <path fill="#256a54" d="M142 402a24 22 0 0 1 48 0zM350 402a18 16 0 0 1 36 0z" />
      <path fill="#2f7a62" d="M462 402a22 20 0 0 1 44 0z" />
      <MailBox />
    </>
  );
}

// The promise written down: a folded note that looks out of the box.
function MailBox() {
  return (
    <g transform="translate(436 398)">
      <path fill="#5b3a24" d="M21 30h7v46h-7z" />
      <path fill="#f8f1e2" d="M-16 5l32-7 5 20-32 7z" />
      <path stroke="#a8481f" strokeWidth="2" d="M-10 9l18-4M-9 14l12-3" />
      <path fill="#8ccbb5" d="M6 11A11 11 0 0 1 17 0h28a11 11 0 0 1 11 11v20H6z" />
      <path fill="#5fa48d" d="M6 11a11 11 0 0 1 22 0v20H6z" />
      <path fill="#e07a45" d="M44-14h12v9h-8V8h-4z" />
    </g>
  );
}
