import type { Random } from '../random.ts'
import type { Colour } from './Drawing.ts'
import type { Person } from './drawPerson.ts'

const skins: readonly Colour[] = [
  [236, 200, 170],
  [222, 180, 146],
  [200, 152, 116],
  [172, 122, 88],
  [140, 96, 68],
]
const hairs: readonly Colour[] = [
  [28, 24, 24],
  [44, 34, 30],
  [70, 66, 66],
]
const cloths: readonly Colour[] = [
  [46, 82, 120],
  [118, 52, 60],
  [62, 98, 72],
  [92, 84, 110],
  [172, 176, 182],
  [206, 188, 150],
]
const grounds: readonly Colour[] = [
  [226, 236, 244],
  [238, 238, 234],
  [214, 228, 222],
]

/** Invents a person of this gender. */
export function inventPerson(random: Random, gender: 'M' | 'F'): Person {
  const style =
    gender === 'F'
      ? random.pick(['long', 'scarf', 'long'] as const)
      : random.pick(['short', 'parted'] as const)
  return {
    skin: random.pick(skins),
    hair: style === 'scarf' ? random.pick(cloths) : random.pick(hairs),
    shirt: random.pick(cloths),
    ground: random.pick(grounds),
    style,
    face: { width: random.between(80, 94), length: random.between(108, 122) },
    spectacles: random.chance(0.2),
    beard: gender === 'M' && random.chance(0.3),
  }
}
