import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A built image with its root file system mounted, and how its programs start. */
export type ImageRoot = {
  folder: string
  /** A folder of this machine that programs of the image may write to, as /mnt. */
  volume: string
  user: { uid: string; gid: string }
  workingFolder: string
  entrypoint: string[]
  environment: Record<string, string>
}

type ImageConfig = { User: string; WorkingDir: string; Entrypoint: string[]; Env: string[] }

/** Reads from the image what the Dockerfile says of its user, its program and its environment. */
export function openImageRoot(image: string, folder: string, volume: string): ImageRoot {
  const inspected = execFileSync('buildah', ['inspect', '--type', 'image', image], { encoding: 'utf8' })
  const { config } = (JSON.parse(inspected) as { OCIv1: { config: ImageConfig } }).OCIv1
  const accounts = readFileSync(join(folder, 'etc/passwd'), 'utf8').split('\n')
  const [, , uid, gid] = accounts.find((line) => line.startsWith(`${config.User}:`))?.split(':') ?? []
  if (!uid || !gid || uid === '0') throw new Error(`the image runs as ${config.User || 'root'}`)
  return {
    folder,
    volume,
    user: { uid, gid },
    workingFolder: config.WorkingDir,
    entrypoint: config.Entrypoint,
    environment: Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string])),
  }
}

/**
 * In a mount namespace of its own: the root file system read-only, an empty /tmp, and a volume. Then, as the image's
 * user, without capabilities and without a way to gain any. The process keeps its id, so it can be signalled.
 */
const enter = `set -e
root=$1; volume=$2; folder=$3; uid=$4; gid=$5; shift 5
mount --bind "$root" "$root"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --bind "$volume" "$root/mnt"
mount -o remount,ro,bind "$root"
exec chroot "$root" setpriv --reuid="$uid" --regid="$gid" --clear-groups --inh-caps=-all --bounding-set=-all \\
  --no-new-privs env --chdir="$folder" "$@"`

export type Started = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

/** Starts a program of the image with its entry point; `folder` is where it starts, by default the image's own. */
export function startInImage(
  { folder: root, volume, user, workingFolder, entrypoint, environment }: ImageRoot,
  args: readonly string[],
  { settings, folder = workingFolder, input }: { settings: NodeJS.ProcessEnv; folder?: string; input?: string },
): Started {
  const place = [root, volume, folder, user.uid, user.gid]
  const child = spawn('unshare', ['--mount', '--', 'sh', '-c', enter, 'sh', ...place, ...entrypoint, ...args], {
    env: { ...environment, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  child.stdin.end(input)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => printed, ended }
}

/** Runs a program of the image to its end and returns what it printed. */
export async function runInImage(
  root: ImageRoot,
  args: readonly string[],
  options: Parameters<typeof startInImage>[2],
): Promise<string> {
  const { ended, output } = startInImage(root, args, options)
  const code = await ended
  if (code !== 0) throw new Error(`${args.join(' ').slice(0, 200)} ended with ${code}: ${output().slice(-2_000)}`)
  return output()
}
