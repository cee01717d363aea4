import type { Config } from '@react-router/dev/config';

// The server build has two entries, the product and its command: each keeps its own name.
export default { ssr: true, serverBuildFile: '[name].js' } satisfies Config;
