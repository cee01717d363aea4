/** The house of the hero picture: a gable, a wing, and the door with its fire. */
export function HeroHouse() {
  return (
    <>
      <g stroke="#f8f3e9" strokeWidth="5" strokeLinecap="round" fill="none" opacity=".28">
        <path d="M358 128c-10-12 10-20 0-34s8-20 2-32" />
      </g>
      <path fill="#8c3a17" d="M344 136h30v84h-30z" />
      <path fill="#c9552a" d="M339 130h40v10h-40z" />
      <path fill="#e6d9c0" d="M362 262h118v136H362z" />
      <path fill="#33423d" d="M330 268l34-52h108l34 52z" />
      <path fill="#3f504a" d="M330 268h176v8H330z" />
      <path fill="#f8f1e2" d="M176 252l99-102 99 102v146H176z" />
      <path fill="#eadfc9" d="M374 252v146h-14V238z" />
      <path fill="#a8481f" d="M275 118l126 130-16 16-110-113-110 113-16-16z" />
      <path fill="#8c3a17" d="M275 151l110 113 5-5-115-119-115 119 5 5z" />
      <Window x={202} y={286} />
      <Window x={400} y={300} />
      <circle cx="275" cy="218" r="17" fill="#f6c9a6" stroke="#8c3a17" strokeWidth="4" />
      <path stroke="#8c3a17" strokeWidth="3" d="M275 201v34M258 218h34" />
      <Hearth />
      <path fill="#d9cbb0" d="M168 394h214v8H168zM362 394h126v8H362z" />
    </>
  );
}

function Window({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path fill="#8c3a17" d="M-3-3h54v62H-3z" />
      <path fill="#f6c9a6" d="M0 0h48v56H0z" />
      <path fill="#fbe3cd" d="M0 0h48L0 56z" opacity=".7" />
      <path stroke="#8c3a17" strokeWidth="3" d="M24 0v56M0 26h48" />
      <path fill="#d9cbb0" d="M-6 59h60v6H-6z" />
    </g>
  );
}

function Hearth() {
  return (
    <g transform="translate(308 398)">
      <path fill="#8c3a17" d="M-36 0v-70a36 36 0 0 1 72 0V0z" />
      <path fill="#143a31" d="M-29 0v-69a29 29 0 0 1 58 0V0z" />
      <path fill="#f2a987" opacity=".16" d="M-29 0v-34a29 29 0 0 1 58 0V0z" />
      <path
        fill="#e07a45"
        d="M3-50c10 11 15 20 15 29a18 16 0 0 1-36 0c0-7 3-13 8-18 1 5 3 8 6 9-1-7 1-14 7-20z"
      />
      <path
        fill="#f6c9a6"
        d="M2-29c5 5 8 10 8 14a9 8 0 0 1-18 0c0-4 2-7 4-9 1 2 2 4 3 4 0-3 1-6 3-9z"
      />
      <path stroke="#5d2812" strokeWidth="5" strokeLinecap="round" d="M-18-3h36" />
    </g>
  );
}
