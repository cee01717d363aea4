import styles from './qr-code.module.css';

type QrCodeProps = {
  /** Modules on each side, and the path of the dark ones. */
  picture: { size: number; path: string };
  /** What it is, for whoever cannot see it. */
  label: string;
};

/** A QR code: dark on light whatever the colours of the page, because cameras read no other. */
export function QrCode({ picture: { size, path }, label }: QrCodeProps) {
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={styles.light} width={size} height={size} />
      <path className={styles.dark} d={path} />
    </svg>
  );
}
