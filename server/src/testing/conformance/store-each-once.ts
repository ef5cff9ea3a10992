import { PutObjectCommand } from '@aws-sdk/client-s3'
import type { ObjectStore } from '../../platform/engines/object-store.ts'

/** Skips an upload of bytes that are stored: raw bytes are stored under their hash, and most runs read what others did. */
export function storeEachOnce(objects: ObjectStore): ObjectStore {
  const stored = new Set<string>()
  return new Proxy(objects, {
    get(store, name) {
      if (name !== 'send') return Reflect.get(store, name) as unknown
      return async (command: PutObjectCommand) => {
        const key = command instanceof PutObjectCommand ? command.input.Key! : null
        if (key !== null && stored.has(key)) return {}
        const answer = await store.send(command)
        if (key !== null) stored.add(key)
        return answer
      }
    },
  })
}
