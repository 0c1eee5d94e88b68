import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)
const folderOf = (file: string) => dirname(resolve(`@expo-google-fonts/${file}`))

/**
 * Two font configurations without anything in common: one like Debian's, one as bad as possible.
 */
const rules = {
  usual: { family: 'Noto Sans', hintstyle: 'hintslight', rgba: 'none', autohint: 'false' },
  hostile: { family: 'Noto Sans Thai', hintstyle: 'hintfull', rgba: 'vbgr', autohint: 'true' },
}
/** The families that a page could request, by name or as defaults. */
const asked = [
  'sans-serif',
  'serif',
  'monospace',
  'system-ui',
  'ui-monospace',
  'Arial',
  'Atkinson Hyperlegible Next',
  'Names',
]
const folders = [
  folderOf('noto-sans/400Regular/NotoSans_400Regular.ttf'),
  folderOf('noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
]

export type MachineKind = keyof typeof rules

/**
 * Writes the fontconfig rules of a machine into a folder, and returns the environment in which
 * programs find them: both as the machine's and as the user's.
 */
export async function machineFonts(
  kind: MachineKind,
  folder: string,
): Promise<Record<string, string>> {
  const text = rulesOf(kind, folder)
  await mkdir(join(folder, 'fontconfig'), { recursive: true })
  for (const file of ['fonts.conf', 'fontconfig/fonts.conf'])
    await writeFile(join(folder, file), text)
  return {
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    FONTCONFIG_PATH: folder,
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
  }
}

function rulesOf(kind: MachineKind, folder: string): string {
  const { family, hintstyle, rgba, autohint } = rules[kind]
  const aliases = asked.map(
    (name) => `<match target="pattern"><test name="family"><string>${name}</string></test>
      <edit name="family" mode="prepend" binding="strong"><string>${family}</string></edit></match>`,
  )
  const drawn = ['pattern', 'font'].map(
    (target) => `<match target="${target}">
      <edit name="antialias" mode="assign"><bool>true</bool></edit>
      <edit name="hinting" mode="assign"><bool>true</bool></edit>
      <edit name="autohint" mode="assign"><bool>${autohint}</bool></edit>
      <edit name="hintstyle" mode="assign"><const>${hintstyle}</const></edit>
      <edit name="rgba" mode="assign"><const>${rgba}</const></edit>
    </match>`,
  )
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig>${folders.map((dir) => `<dir>${dir}</dir>`).join('')}<cachedir>${join(folder, 'cache')}</cachedir>
    ${aliases.join('')}${drawn.join('')}</fontconfig>`
}
