import { endingScenes } from './endings.ts';
import { firstDayScenes } from './first-day.ts';
import { investorScenes } from './investor.ts';
import { mailScenes } from './mails.ts';
import { ownerScenes } from './owner.ts';
import { platformScenes } from './platform.ts';
import type { Scene } from './scene.ts';
import { stateScenes } from './states.ts';
import { visitorScenes } from './visitor.ts';

/**
 * THE LIST OF ALL SCENES, the only one: pictures are taken and barriers looked for along it, and a
 * screen that it forgets fails a test. Add a scene for each dialog, menu and state that comes.
 */
export const scenes: readonly Scene[] = [
  ...visitorScenes,
  ...mailScenes,
  ...investorScenes,
  ...ownerScenes,
  ...platformScenes,
  ...stateScenes,
  ...firstDayScenes,
  ...endingScenes,
];
