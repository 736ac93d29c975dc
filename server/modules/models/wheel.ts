import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** Offsets and signatures of the ZIP format (PKWARE APPNOTE 4.3). */
const endOfDirectory = { signature: 0x06_05_4b_50, bytes: 22, longestComment: 65_535 };
const directoryEntry = { signature: 0x02_01_4b_50, bytes: 46 };
const localHeaderBytes = 30;
const method = { stored: 0, deflated: 8 };

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function directoryOf(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const length = Math.min(size, endOfDirectory.bytes + endOfDirectory.longestComment);
  const tail = await readAt(file, size - length, length);
  for (let at = tail.length - endOfDirectory.bytes; at >= 0; at--) {
    if (tail.readUInt32LE(at) === endOfDirectory.signature)
      return readAt(file, tail.readUInt32LE(at + 16), tail.readUInt32LE(at + 12));
  }
  throw new Error('not a wheel: it has no directory');
}

/**
 * Opens one member of a wheel (a ZIP file below 4 GiB) as a stream of its contents.
 * @throws Error when the file is no wheel or has no such member
 */
export async function openWheelMember(path: string, member: string): Promise<Readable> {
  await using file = await open(path);
  const directory = await directoryOf(file);
  for (let at = 0; at + directoryEntry.bytes <= directory.length;) {
    if (directory.readUInt32LE(at) !== directoryEntry.signature) break;
    const nameLength = directory.readUInt16LE(at + 28);
    const nameEnd = at + directoryEntry.bytes + nameLength;
    if (directory.toString('utf8', at + directoryEntry.bytes, nameEnd) === member) {
      const headerAt = directory.readUInt32LE(at + 42);
      const header = await readAt(file, headerAt, localHeaderBytes);
      const start = headerAt + localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
      const packed = createReadStream(path, { start, end: start + directory.readUInt32LE(at + 20) - 1 });
      const packing = directory.readUInt16LE(at + 10);
      if (packing === method.stored) return packed;
      if (packing !== method.deflated) throw new Error(`${member} is packed in an unknown way`);
      const inflate = createInflateRaw();
      packed.on('error', (error) => inflate.destroy(error));
      return packed.pipe(inflate);
    }
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  throw new Error(`the wheel has no ${member}`);
}
