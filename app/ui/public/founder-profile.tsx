import styles from './founder-profile.module.css';

type FounderProfileProps = {
  heading: string;
  founder: {
    name: string | null;
    role: string;
    paragraphs: readonly string[];
    notice: string | null;
  };
};

/** The founder in words; without a name, how to reach whoever stands behind the notes. */
export function FounderProfile({ heading, founder }: FounderProfileProps) {
  const { name, role, paragraphs, notice } = founder;
  return (
    <section className={styles.profile}>
      {name && (
        <span className={styles.monogram} aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
      <div className={styles.words}>
        <h2>{heading}</h2>
        {name && (
          <p className={styles.name}>
            {name}, <span className={styles.role}>{role}</span>
          </p>
        )}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {notice && <p className={styles.notice}>{notice}</p>}
      </div>
    </section>
  );
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('');
}
