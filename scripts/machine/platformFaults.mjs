// Finds code that works on one platform and fails on another, in the text of a source.

const ours = /^(agent|domain|server|client|scripts|prisma|bench)\/.*(?<!\.test)\.(tsx?|mjs)$/
const rules = [
  {
    form: /\b(spawn|spawnSync|execFile|execFileSync)\([^\n]*node_modules\b[^\n]*\.bin\b/,
    words:
      "starts a program of node_modules/.bin, which Windows can't: take tool and invocation (scripts/machine/programs.mjs).",
  },
  {
    form: /\b(spawn|spawnSync|execFile|execFileSync)\(\s*(tool\(|['"](npm|npx|node)['"])/,
    words:
      'starts npm, Node.js or a tool by its bare name: take invocation (scripts/machine/programs.mjs) or process.execPath.',
  },
  {
    form: /\bshell: true\b|\bexec(Sync)?\(\s*[`'"]/,
    words: 'starts a shell, which reads arguments in its own way: use execFile.',
  },
  { form: /['"`]\/(tmp|var\/tmp|dev\/shm)\b/, words: 'names a folder of Linux: use os.tmpdir().' },
  {
    form: /new URL\([^)]*import\.meta\.url\)\.pathname/,
    words:
      'takes a file from the path of an address, which begins with /C: on Windows: use fileURLToPath.',
  },
  {
    form: /process\.kill\(process\.pid\b/,
    words:
      'signals itself, which on Windows ends the process at once: use process.emit or the way out of stopOnSignal.',
  },
  {
    form: /process\.(getuid|geteuid|getgid)\(\)/,
    words: 'asks for a user id, which Windows has not: write process.getuid?.().',
  },
]

/** Returns the platform-dependent parts of a file. */
export function platformFaults(file, text) {
  if (!ours.test(file) || file === 'scripts/machine/platformFaults.mjs') return []
  return rules.filter(({ form }) => form.test(text)).map(({ words }) => `${file} ${words}`)
}
