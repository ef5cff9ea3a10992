// Loaded first into a process with limits (limited-process.ts): blocks the network where the kernel does not.
import dgram from 'node:dgram'
import net from 'node:net'

const refuse = (): never => {
  throw new Error('this process has no network')
}
net.Socket.prototype.connect = refuse
net.Server.prototype.listen = refuse
dgram.Socket.prototype.bind = refuse
dgram.Socket.prototype.send = refuse
