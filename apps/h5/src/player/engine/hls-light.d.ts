/** The light build has the same interface, less what it leaves out. */
declare module 'hls.js/light' {
  import Hls from 'hls.js';
  export default Hls;
}
