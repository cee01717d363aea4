import type { ComponentProps } from 'react';
import styles from './file-input.module.css';

/** The platform's own way to choose files, with a button that looks like ours. */
export function FileInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="file" className={`${styles.file} text-sm`} />;
}
