// Renderer, camera, light and sea: draws when something has changed, and rests otherwise.
import {
  CanvasTexture,
  Color,
  DirectionalLight,
  HemisphereLight,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  Vector3,
  WebGLRenderer,
} from 'three';

import type { BoardSettings } from '../board';
import { day, night, type Surroundings } from '../palette';
import { Animator } from './animator';
import { eyeOf, fieldOfView, pictureAxes, type CameraView, type Point3 } from './camera_view';
import type { Ray } from './picking';
import { Sea } from './sea';

interface Light {
  sky: string;
  bounce: string;
  ambient: number;
  sun: string;
  bright: number;
}
const sunlight: Light = { sky: '#e6f2ff', bounce: '#c9ad86', ambient: 1.55, sun: '#fff1d6', bright: 2.35 };
const moonlight: Light = { sky: '#c3cad6', bounce: '#5b544e', ambient: 1.35, sun: '#f4ecdf', bright: 1.6 };

/** Where the sun stands: in the west-south-west, so that shadows fall to the right and slightly away. */
const sunWay = new Vector3(-0.62, 1, 0.28).normalize();

export class Stage {
  readonly scene = new Scene();
  readonly animator = new Animator();
  readonly sea = new Sea();
  readonly camera = new PerspectiveCamera(fieldOfView, 1, 0.5, 260);
  readonly #renderer: WebGLRenderer;
  readonly #sky = new HemisphereLight();
  readonly #sun = new DirectionalLight();
  readonly #resize: ResizeObserver;
  #view: CameraView = { target: { x: 0, y: 0, z: 0 }, azimuth: 0, polar: 0.85, distance: 12 };
  #frame = 0;
  #lastTime = 0;
  #size = { width: 1, height: 1 };
  /** Called whenever the picture has been drawn from another place, or in another size. */
  onMoved: () => void = () => undefined;
  onResized: () => void = () => undefined;
  /** Called right before drawing. */
  onFrame: () => void = () => undefined;

  /** Throws if there is no WebGL. */
  constructor(
    readonly container: HTMLElement,
    private settings: BoardSettings,
    onLost: () => void,
  ) {
    const low = settings.quality === 'low';
    this.#renderer = new WebGLRenderer({ antialias: !low, powerPreference: 'low-power' });
    const canvas = this.#renderer.domElement;
    canvas.style.cssText =
      'position:absolute;inset:0;width:100%;height:100%;display:block;touch-action:none;outline:none';
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      onLost();
    });
    container.append(canvas);
    this.#renderer.shadowMap.enabled = !low;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.shadowMap.autoUpdate = false;
    this.#sun.castShadow = !low;
    const fine = settings.quality === 'high' ? 4096 : 2048;
    this.#sun.shadow.mapSize.set(fine, fine);
    this.#sun.shadow.bias = -0.0006;
    this.#sun.shadow.normalBias = 0.02;
    this.#sun.shadow.radius = 3;
    this.scene.add(this.#sky, this.#sun, this.#sun.target, this.sea.mesh);
    this.light(settings.dark);
    this.#resize = new ResizeObserver(() => this.#fit());
    document.addEventListener('visibilitychange', this.#onHidden);
    this.#resize.observe(container);
    this.#fit();
  }

  /** Nobody sees it, and frames stop coming: whoever waits for the end of a motion must not wait for ever. */
  readonly #onHidden = (): void => {
    if (document.hidden) this.rest();
  };

  get canvas(): HTMLCanvasElement {
    return this.#renderer.domElement;
  }

  get aspect(): number {
    return this.#size.width / this.#size.height;
  }

  /** The part of the picture's height that nothing covers; what is looked at is in its middle. */
  get free(): number {
    return 1 - Math.min(this.settings.covered / this.#size.height, 0.5);
  }

  get size(): { width: number; height: number } {
    return this.#size;
  }

  get view(): CameraView {
    return this.#view;
  }

  set view(view: CameraView) {
    this.#view = view;
    const eye = eyeOf(view);
    this.camera.position.set(eye.x, eye.y, eye.z);
    const { up } = pictureAxes(view);
    this.camera.up.set(up.x, up.y, up.z);
    this.camera.lookAt(view.target.x, view.target.y, view.target.z);
    this.camera.updateMatrixWorld();
    this.invalidate();
    this.onMoved();
  }

  adjust(settings: BoardSettings): void {
    const { covered } = this.settings;
    this.settings = settings;
    if (covered !== settings.covered) this.#fit();
  }

  light(dark: boolean): void {
    const around: Surroundings = dark ? night : day;
    const light = dark ? moonlight : sunlight;
    this.#sky.color.set(light.sky);
    this.#sky.groundColor.set(light.bounce);
    this.#sky.intensity = light.ambient;
    this.#sun.color.set(light.sun);
    this.#sun.intensity = light.bright;
    this.sea.colour(around);
    const old = this.scene.background;
    this.scene.background = skyTexture(around);
    if (old && !(old instanceof Color)) old.dispose();
    this.invalidate();
  }

  /** Lets the sun shine on everything within a radius of a point, and its shadows be drawn anew. */
  shine(middle: Point3, radius: number): void {
    const { camera } = this.#sun.shadow;
    camera.left = camera.bottom = -radius;
    camera.right = camera.top = radius;
    camera.near = 1;
    camera.far = radius * 2 + 30;
    camera.updateProjectionMatrix();
    this.#sun.target.position.set(middle.x, middle.y, middle.z);
    this.#sun.position.copy(this.#sun.target.position).addScaledVector(sunWay, radius + 15);
    this.#sun.target.updateMatrixWorld();
    this.shadows();
  }

  shadows(): void {
    this.#renderer.shadowMap.needsUpdate = true;
    this.invalidate();
  }

  /** Draws with the next frame, and on as long as something moves. */
  invalidate(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((time) => this.#draw(time));
  }

  #draw(time: number): void {
    this.#frame = 0;
    const busy = this.animator.busy;
    this.animator.step(time);
    if (busy && !this.settings.reducedMotion) this.sea.advance(Math.min(0.1, (time - this.#lastTime) / 1000));
    this.#lastTime = time;
    this.render();
    if (this.animator.busy) this.invalidate();
  }

  render(): void {
    this.onFrame();
    this.#renderer.render(this.scene, this.camera);
  }

  /** Ends all motion and shows the result. */
  rest(): void {
    this.animator.finish();
    this.invalidate();
  }

  #fit(): void {
    const width = Math.max(1, this.container.clientWidth);
    const height = Math.max(1, this.container.clientHeight);
    this.#size = { width, height };
    const most = { low: 0.6, medium: 1.5, high: 2 }[this.settings.quality];
    const ratio = this.settings.quality === 'low' ? most : Math.min(window.devicePixelRatio || 1, most);
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(width, height, false);
    this.camera.setViewOffset(width, height, 0, (-height * (1 - this.free)) / 2, width, height);
    this.onResized();
    // At once: a canvas that changed its size is empty.
    this.render();
    this.onMoved();
  }

  /** Where a point is seen, in pixels from the upper left corner; null behind the camera. */
  project(point: Point3): { x: number; y: number } | null {
    const seen = new Vector3(point.x, point.y, point.z).project(this.camera);
    if (seen.z > 1) return null;
    return { x: ((seen.x + 1) / 2) * this.#size.width, y: ((1 - seen.y) / 2) * this.#size.height };
  }

  /** What is behind a pixel. */
  ray(x: number, y: number): Ray {
    const far = new Vector3((x / this.#size.width) * 2 - 1, 1 - (y / this.#size.height) * 2, 0.5).unproject(
      this.camera,
    );
    const { position: from } = this.camera;
    return {
      from: { x: from.x, y: from.y, z: from.z },
      way: { x: far.x - from.x, y: far.y - from.y, z: far.z - from.z },
    };
  }

  async picture(width: number): Promise<Blob> {
    const ratio = this.#renderer.getPixelRatio();
    this.#renderer.setPixelRatio(width / this.#size.width);
    this.#renderer.setSize(this.#size.width, this.#size.height, false);
    this.render();
    // Read before the browser clears what it has shown.
    const blob = new Promise<Blob>((resolve, reject) =>
      this.canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('no picture'))), 'image/png'),
    );
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(this.#size.width, this.#size.height, false);
    this.render();
    return blob;
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = -1;
    this.#resize.disconnect();
    document.removeEventListener('visibilitychange', this.#onHidden);
    this.sea.dispose();
    this.#sun.shadow.dispose();
    const background = this.scene.background;
    if (background && !(background instanceof Color)) background.dispose();
    this.#renderer.dispose();
    // Gives the memory back now: browsers allow few contexts at a time.
    if (!this.#renderer.getContext().isContextLost()) this.#renderer.forceContextLoss();
    this.canvas.remove();
  }
}

/** From the zenith down to the horizon. */
function skyTexture(around: Surroundings): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = 2;
  canvas.height = 128;
  const context = canvas.getContext('2d');
  if (context) {
    const gradient = context.createLinearGradient(0, 0, 0, 128);
    gradient.addColorStop(0, around.zenith);
    gradient.addColorStop(0.4, around.horizon);
    context.fillStyle = gradient;
    context.fillRect(0, 0, 2, 128);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
