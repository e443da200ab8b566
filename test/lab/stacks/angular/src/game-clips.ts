import { type AfterViewInit, Component, type ElementRef, type OnDestroy, viewChild } from '@angular/core';
import { ServiceClipsRowView } from '@service/web-sdk';

@Component({
  selector: 'app-game-clips',
  template: `<div #container id="game-clips" class="service-clips-row"></div>`,
})
export class GameClips implements AfterViewInit, OnDestroy {
  readonly container = viewChild.required<ElementRef<HTMLElement>>('container');
  private view: ServiceClipsRowView | undefined;

  ngAfterViewInit(): void {
    this.view = new ServiceClipsRowView(this.container().nativeElement, 'game-clips');
  }

  ngOnDestroy(): void {
    this.view?.destroy();
  }
}
