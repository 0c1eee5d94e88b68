// Loaded into a server before its code: shifts its clock or uses up its memory, as the file in
// FAULTS_ORDER says.
import { readFileSync } from 'node:fs'

const RealDate = Date
const kept = []
let skewMs = 0

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + skewMs)
    else super(...given)
  }
  static now() {
    return RealDate.now() + skewMs
  }
}

setInterval(() => {
  let order = {}
  try {
    order = JSON.parse(readFileSync(process.env.FAULTS_ORDER, 'utf8'))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  skewMs = order.skewMs ?? 0
  if (order.leak) kept.push(Array.from({ length: 200_000 }, (_, n) => ({ n })))
}, 50).unref()
