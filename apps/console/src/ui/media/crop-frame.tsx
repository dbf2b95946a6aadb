import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import '@mantine/core/styles/Slider.layer.css';
import { Group, Slider, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';
import { IconButton } from '../layout/buttons.tsx';
import { Icon } from '../layout/icon.tsx';
import styles from './crop-frame.module.css';

/** A part of an image; shares of its width and height, 0 to 1. */
export interface ImageArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface CropFrameProps {
  /** Address of the image. */
  readonly image: string;
  readonly label: string;
  /** Width divided by height. */
  readonly ratio: number;
  /** The part that is marked at first; later values are not read. Default: the largest in the middle. */
  readonly initialArea?: ImageArea | undefined;
  readonly onChange: (area: ImageArea) => void;
}

const MAX_ZOOM = 5;
const ZOOM_STEP = 0.1;
/** Pixels by which an arrow key moves the image. */
const KEY_STEP = 8;

const limitShare = (percent: number): number => Math.min(1, Math.max(0, percent / 100));

/** Marks a part of an image of a fixed ratio: by dragging, by two fingers, by the wheel or by the arrow keys. */
export default function CropFrame({ image, label, ratio, initialArea, onChange }: CropFrameProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const changeZoom = (by: number): void =>
    setZoom((present) => Math.min(MAX_ZOOM, Math.max(1, Math.round((present + by) * 100) / 100)));
  return (
    <Stack gap="xs">
      <div className={styles.frame}>
        <Cropper
          image={image}
          crop={crop}
          zoom={zoom}
          aspect={ratio}
          maxZoom={MAX_ZOOM}
          keyboardStep={KEY_STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={({ x, y, width, height }) => {
            const left = limitShare(x);
            const top = limitShare(y);
            // Rounding must not put the right or lower edge outside of the image.
            if (width > 0 && height > 0)
              onChange({
                x: left,
                y: top,
                width: Math.min(limitShare(width), 1 - left),
                height: Math.min(limitShare(height), 1 - top),
              });
          }}
          {...(initialArea && {
            initialCroppedAreaPercentages: {
              x: initialArea.x * 100,
              y: initialArea.y * 100,
              width: initialArea.width * 100,
              height: initialArea.height * 100,
            },
          })}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': label }}
          disableAutomaticStylesInjection
        />
      </div>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" style={{ flex: 'none' }}>
          {uiTexts.zoom}
        </Text>
        <IconButton label={uiTexts.zoomOut} disabled={zoom <= 1} onClick={() => changeZoom(-ZOOM_STEP * 2)}>
          <Icon name="minus" />
        </IconButton>
        <Slider
          thumbLabel={uiTexts.zoom}
          value={zoom}
          onChange={setZoom}
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          label={(value) => `${Math.round(value * 100)}%`}
          thumbSize={24}
          style={{ flex: 1, minWidth: 80 }}
        />
        <IconButton
          label={uiTexts.zoomIn}
          disabled={zoom >= MAX_ZOOM}
          onClick={() => changeZoom(ZOOM_STEP * 2)}
        >
          <Icon name="plus" />
        </IconButton>
      </Group>
      <Text size="xs" c="dimmed">
        {uiTexts.cropHint}
      </Text>
    </Stack>
  );
}
