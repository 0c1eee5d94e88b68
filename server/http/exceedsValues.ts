const [quote, backslash, comma, list, object] = [...'"\\,[{'].map((character) => character.charCodeAt(0))

/**
 * Whether JSON holds more values than so many, told from its bytes: each but the first begins after a comma or in a list or
 * object of its own. So what would take the process's memory, and all others' time, is refused before it is parsed.
 */
export function exceedsValues(json: Buffer, most: number): boolean {
  let values = 0
  let inText = false
  for (let i = 0; i < json.length; i++) {
    const byte = json[i]
    if (inText) {
      if (byte === backslash) i++
      else if (byte === quote) inText = false
    } else if (byte === quote) inText = true
    else if ((byte === comma || byte === list || byte === object) && ++values > most) return true
  }
  return false
}
