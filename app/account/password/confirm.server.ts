import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Person } from '#app/ground/actor.ts';
import type { Caller } from '#app/server/caller.ts';
import type { PasswordRefusal } from '#app/account/words.ts';
import { noteAuth } from '#app/account/attempts.server.ts';
import {
  LONGEST_PASSWORD,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  SHORTEST_PASSWORD,
} from '#app/account/rules.ts';

/**
 * Passwords that people choose most and that are tried first: in lower case, six characters or
 * more, because shorter ones are refused anyway.
 */
const WORDS = `
  000000 010203 0123456789 101010 102030 111111 11111111 111222 112233 121212 123123 123123123
  123321 123454321 1234554321 123456 1234567 12345678 123456789 1234567890 123456a 123456q 123654
  123789 123abc 12qwaszx 131313 142536 147258 147258369 147852 159357 159753 1a2b3c 1a2b3c4d
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 212121 222222 232323 246810 252525 292929 314159
  321321 333333 369369 444444 456456 456789 555555 654321 666666 741852 741852963 753951 777777
  7777777 789456 789456123 87654321 888888 88888888 963852741 987654 987654321 9876543210 999999
  a12345 a123456 a1b2c3 a1b2c3d4 aa123456 aaaaaa abc123 abc12345 abcabc abcd1234 abcdef abcdefg
  access adidas admin1 admin123 administrator alexander alexandra amanda america andrea andrew
  angel1 angela angels animal anthony apples arsenal asdasd asdf1234 asdfasdf asdfgh asdfghjk
  asdfghjkl ashley august austin azerty babyboy babygirl badboy bailey banana barcelona baseball
  basketball batman beautiful benjamin bigdaddy blessed blink182 booboo brandon brandy brooklyn
  bubbles buster buttercup butterfly calvin camaro canada carlos caroline casper cassie changeme
  charles charlie cheese chelsea chester chicago chicken chocolate chris1 christ christian
  christine christopher compaq computer cookie cookies corvette cowboy cowboys cristina crystal
  dakota dallas daniel daniela danielle darkness dennis derrick destiny diablo diamond dolphin
  dolphins donald dragon dreams eagle1 eagles eminem estrella fabian family fender ferrari fishing
  florida flower flowers football forever forget freddy freedom friend friends gabriel garfield
  gemini genesis george ginger godisgood golden golfer google gregory guitar gunner hammer
  handsome hannah happy1 harley hearts heather hello1 hello123 hellokitty hockey hottie hunter
  iceman iloveu iloveyou iloveyou1 iloveyou2 internet isabel isabella jackson jaguar jasmine
  jasper jennifer jessica jessie jesus1 johnny johnson jonathan jordan jordan23 joseph joshua
  junior justin katherine killer kimberly kitten knight ladybug lakers lauren leather legend
  letmein letmein1 liberty lifehack lindsay little liverpool london loulou lovelove lovely loveme
  loverboy loveyou lucky1 madison maggie manchester marina marine martin master matrix matthew
  maverick maxwell melissa mercedes merlin metallica michael michelle mickey midnight miguel
  minecraft mnbvcxz mommy1 monica monkey monkey1 monster morgan mother mustang naruto natalie
  natasha nathan newyork nicholas nicole nikita ninja1 nirvana nothing november number1 october
  oliver orange p@ssw0rd pa55word pamela panther passw0rd password password1 password12
  password123 password1234 passwort patricia patrick peanut pepper phoenix players please pokemon
  poohbear popcorn porsche precious prince princess princess1 purple q1w2e3 q1w2e3r4 q1w2e3r4t5
  qazwsx qazwsxedc qqqqqq qwaszx qwe123 qweasd qweasdzxc qweqwe qwer1234 qwert1 qwerty qwerty1
  qwerty12 qwerty123 qwertyu qwertyui qwertyuiop rabbit rachel raiders rainbow ranger rangers
  realmadrid rebecca richard robert rocky1 ronaldo rosebud runner sabrina samantha samsung samuel
  sandra scooby scooter scorpio scorpion secret secret1 shadow shannon silver simple single skippy
  slayer slipknot smokey snoopy soccer sophie spider spiderman squirt startrek starwars steelers
  stephanie steven strawberry summer sunflower sunshine superman superstar sweetie sweety sydney
  taylor teddybear tennis test123 test1234 testing thomas thunder tigers tigger tinkerbell toyota
  travis trinity trustno1 twilight united valentina vanessa victor victoria viking volleyball
  warrior weasel welcome welcome1 welcome123 whatever william willow winner winston winter wizard
  xavier yamaha yankees yellow zaq12wsx zaq1zaq1 zxcvbn zxcvbnm zxcvbnm1 zzzzzz`;

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/**
 * Why a new password is not accepted, as a sentence for the person who chose it, or null when it
 * is. Source: rules 1.5 and 1.9, D5.
 */
export function passwordRefusal(password: string): string | null {
  if (password.length < SHORTEST_PASSWORD) return PASSWORD_TOO_SHORT;
  if (password.length > LONGEST_PASSWORD) return PASSWORD_TOO_LONG;
  const isOneCharacter = new Set(password).size === 1;
  if (!isOneCharacter && !COMMON_PASSWORDS.has(password.toLowerCase())) return null;
  return 'This password is one of the most common ones. Please choose another.';
}

/**
 * Asks the signed-in caller for their password again, before something that a borrowed session must
 * not do. Only failures count towards its limit.
 *
 * @returns the caller, or: `not_signed_in`; `rate_limited` with whole seconds to wait;
 * `wrong_password`. Source: D6, D20.
 */
export async function confirmPassword(
  caller: Caller,
  password: string,
): Promise<Result<Person, PasswordRefusal>> {
  return noteAuth(caller, { event: 'password_confirmed' }, () => attempt(caller, password));
}

async function attempt(caller: Caller, password: string): Promise<Result<Person, PasswordRefusal>> {
  const { actor, auth, limits, sessionId } = caller;
  if (actor.kind !== 'person') return refuse({ kind: 'not_signed_in' });
  // By session: somebody who has borrowed one must not keep the owner from ending it.
  const key = sessionId ?? actor.userId;
  const seconds = await limits.attempt('password-check', key);
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  if (password.length > LONGEST_PASSWORD) return refuse({ kind: 'wrong_password' });
  const context = await auth.$context;
  const account = await context.internalAdapter.findCredentialAccount(actor.userId);
  const hash = account?.password;
  if (!hash || !(await context.password.verify({ hash, password }))) {
    return refuse({ kind: 'wrong_password' });
  }
  await limits.forgive('password-check', key);
  return accept(actor);
}
