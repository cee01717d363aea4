import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // Named by scripts/lib/build.mjs.
  buildDirectory: process.env.BUILD_FOLDER || 'build',
  // The server build has two entries, the product and its command: each keeps its own name.
  serverBuildFile: '[name].js',
} satisfies Config;
