import { expect, test } from 'vitest'
import { isWestern } from '#server/registry/readers/westernText.ts'

test.each(
  'JOÃO Guimarães Simões ASSUNÇÃO Irmã José ANDRÉS Núñez IBÁÑEZ BJÖRN Åse Øystein SØREN Jääskeläinen GROß Weiß Niccolò Forlì D’Ângelo “Sofía” –Inés Rhône Noël Ægir'.split(
    ' ',
  ),
)('“%s” is a Western word', (word) => expect(isWestern(word)).toBe(true))

test.each(
  'TRÂÌN LyÌ Hýng Sõn VÃN ÐOÃN Þór Èâàí Ïåòð É Âîâà ÀÎÃ÷ MARêA Josè J”rg K™LN Nº ŽR €5 œuf'.split(
    ' ',
  ),
)('“%s” looks like bytes of another encoding', (word) => expect(isWestern(word)).toBe(false))
