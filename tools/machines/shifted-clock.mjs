// Loaded into a server with `--import`: its clock differs from that of the machine by the milliseconds in the file CLOCK_SHIFT_FILE,
// which is read again and again. As with a real change of the clock, timers go on as before.
import { readFileSync } from 'node:fs';

const READ_EVERY_MS = 100;
const file = process.env.CLOCK_SHIFT_FILE ?? '';
const MachineDate = Date;
let shift = 0;

function readShift() {
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    shift = 0;
  }
}

const now = () => MachineDate.now() + shift;
readShift();
setInterval(readShift, READ_EVERY_MS).unref();
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, derived) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, derived),
  apply: () => new MachineDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
