/** Fast Fourier transform in place; the length is a power of two. */
export function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let index = 1, mirror = 0; index < size; index += 1) {
    let bit = size >> 1;
    for (; mirror & bit; bit >>= 1) mirror ^= bit;
    mirror ^= bit;
    if (index < mirror) {
      [real[index], real[mirror]] = [real[mirror] ?? 0, real[index] ?? 0];
      [imaginary[index], imaginary[mirror]] = [imaginary[mirror] ?? 0, imaginary[index] ?? 0];
    }
  }
  for (let length = 2; length <= size; length *= 2) {
    const half = length >> 1;
    const step = (-2 * Math.PI) / length;
    for (let turn = 0; turn < half; turn += 1) {
      const [cosine, sine] = [Math.cos(step * turn), Math.sin(step * turn)];
      for (let even = turn; even < size; even += length) {
        const odd = even + half;
        const [x, y] = [real[odd] ?? 0, imaginary[odd] ?? 0];
        const [u, v] = [x * cosine - y * sine, x * sine + y * cosine];
        real[odd] = (real[even] ?? 0) - u;
        imaginary[odd] = (imaginary[even] ?? 0) - v;
        real[even] = (real[even] ?? 0) + u;
        imaginary[even] = (imaginary[even] ?? 0) + v;
      }
    }
  }
}
