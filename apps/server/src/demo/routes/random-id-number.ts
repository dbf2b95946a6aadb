import { randomInt } from 'node:crypto';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';

/** A resident id number of 18 characters that is well-formed (GB 11643) and belongs to an area that never was. */
export function randomIdNumber(): string {
  const month = String(randomInt(1, 13)).padStart(2, '0');
  const day = String(randomInt(1, 29)).padStart(2, '0');
  const order = String(randomInt(1000)).padStart(3, '0');
  const body = `990000${randomInt(1960, 2006)}${month}${day}${order}`;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return body + CHECK_CHARACTERS[sum % CHECK_CHARACTERS.length];
}
